/** Words that occur in every question and distinguish no sections. */
export const silent: ReadonlySet<string> = new Set(
  'a an and are as at be but by can cannot could did do does for from get got has have how i if in is it its me my of on or our should so some that the their them there they this to up us was we were what when where which will with would you your don t s'.split(
    ' ',
  ),
)

/** Newcomers' words, and the product's words for them. */
export const meanings: Readonly<Record<string, readonly string[]>> = {
  administrator: ['admin'],
  app: ['application'],
  apps: ['applications'],
  bill: ['invoice'],
  client: ['customer'],
  colleague: ['person', 'people', 'user'],
  company: ['organisation'],
  delete: ['remove'],
  department: ['area'],
  edit: ['change'],
  employee: ['person', 'people', 'user'],
  login: ['sign'],
  logging: ['sign'],
  mail: ['email', 'letter'],
  modify: ['change'],
  much: ['price', 'cost'],
  remove: ['delete'],
  report: ['print', 'export'],
  software: ['application'],
  system: ['application'],
  systems: ['applications'],
  team: ['area', 'people'],
  tool: ['application'],
  update: ['change'],
  upload: ['import'],
  user: ['person', 'people'],
  wrong: ['undo', 'correct'],
}
