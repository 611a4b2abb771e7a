import { bodyOf, call } from '#platform/contract/call.ts'
import { children, choice, computed, flag, longText, number, reference, text } from '#platform/contract/field.ts'
import { feature } from '#platform/contract/feature.ts'
import { answerSchema } from '#platform/contract/schema.ts'
import { previewQuery, previewSchema, scoringSchema } from '#portfolio/scoring/contract/scoring.ts'
import { questionLevels } from '#tenancy/account/contract/common-values.ts'
import { questionRights } from './contract/rights.ts'

/** Questions of a set, at most. */
export const mostQuestions = 500
/** Choices of a question, at most. */
export const mostChoices = 50

/** Answer choices and their points. Empty for a question that takes a number. */
const answers = children({
  label: 'Answers',
  table: 'account_question_answer',
  rowId: 'questionAnswerId',
  rowKey: ['answerValue'],
  row: {
    label: text({ label: 'Answer', required: true }),
    answerValue: number({ label: 'Points', min: 0, max: 4, required: true }),
  },
  orderBy: ['answerValue'],
})

const questionFields = {
  questionText: text({ label: 'Question', required: true, max: 500 }),
  helpText: longText({ label: 'Help', max: 2000 }),
  weight: number({ label: 'Weight', min: 0, max: 100, decimals: 1, required: true, help: 'A question of weight 2 counts twice.' }),
  isCustomAnswer: flag({ label: 'Takes a number 0 to 100' }),
  active: flag({ label: 'Asked', default: true }),
  displayOrder: number({ label: 'Order', min: 0 }),
  answers,
  questionId: text({
    label: 'Shipped question',
    readOnly: true,
    help: 'The key of the question that it was copied from; null for one of your own.',
  }),
  pointWeight: computed(
    number({ label: 'Point weight', decimals: 2, help: '100 ÷ Σ(weight × 4) over the questions that count; null for one that does not.' }),
  ),
} as const

/** The questions of one portfolio, or the account's default set (`portfolioId` null) that a new portfolio gets a copy of. */
export const businessQuestions = children({
  label: 'Business questions',
  required: true,
  table: 'account_question',
  rowId: 'accountQuestionId',
  rowKey: ['questionText'],
  row: { ...questionFields, portfolioId: reference({ label: 'Portfolio', to: 'portfolio', readOnly: true }) },
  orderBy: ['displayOrder', 'questionText'],
})

/** The account's technology questions: those of the chosen level and of the levels below it count. */
export const technologyQuestions = children({
  label: 'Technology questions',
  required: true,
  table: 'account_question',
  rowId: 'accountQuestionId',
  rowKey: ['questionText'],
  row: { ...questionFields, refQuestionLevelId: choice({ label: 'Level', options: questionLevels, required: true }) },
  orderBy: ['displayOrder', 'questionText'],
})

const business = answerSchema(businessQuestions)
const technology = answerSchema(technologyQuestions)

const businessSet = {
  portfolioId: reference({ label: 'Portfolio', to: 'portfolio', help: 'None: the default set.' }),
  questions: businessQuestions,
} as const
const level = { refQuestionLevelId: choice({ label: 'Level', options: questionLevels, required: true }) } as const

const calls = {
  listBusiness: call({
    method: 'GET',
    path: '/businessquestions',
    summary: 'Lists the default business questions and those of every portfolio that you can see',
    access: 'session',
    reply: business,
  }),
  listBusinessOfPortfolio: call({
    method: 'GET',
    path: '/businessquestions/portfolio/{portfolioId}',
    summary: 'Lists the business questions of one portfolio, or with the blank id those of the default set',
    access: 'session',
    reply: business,
  }),
  updateBusiness: call({
    method: 'PUT',
    path: '/businessquestions',
    access: ['EDIT_BUSINESS_FACTORS'],
    summary:
      'Replaces the business questions of a portfolio, or the default set; questions left out go with their answers, and come back with them when they are given again by their ids within 30 days',
    ...bodyOf(businessSet),
    reply: business,
  }),
  listTechnology: call({
    method: 'GET',
    path: '/technologyquestions',
    summary: 'Lists the technology questions of every level',
    access: 'session',
    reply: technology,
  }),
  updateTechnology: call({
    method: 'PUT',
    path: '/technologyquestions',
    access: ['EDIT_TECHNOLOGY_FACTORS'],
    summary:
      'Replaces the technology questions; questions left out go with their answers, and come back with them when they are given again by their ids within 30 days',
    ...bodyOf({ questions: technologyQuestions }),
    reply: technology,
  }),
  updateTechnologyLevel: call({
    method: 'PUT',
    path: '/technologyquestions/level',
    access: ['EDIT_TECHNOLOGY_FACTORS'],
    summary: 'Chooses the level up to which technology questions count, and scores every application again',
    ...bodyOf(level),
    reply: technology,
  }),
  previewBusiness: call({
    method: 'POST',
    path: '/businessquestions/preview',
    disk: 'none',
    access: ['EDIT_BUSINESS_FACTORS'],
    summary:
      'Returns the effect of these business questions on the scores and quadrants of the applications that you can see; saves nothing',
    query: previewQuery,
    ...bodyOf(businessSet),
    reply: previewSchema,
  }),
  previewTechnology: call({
    method: 'POST',
    path: '/technologyquestions/preview',
    disk: 'none',
    access: ['EDIT_TECHNOLOGY_FACTORS'],
    summary:
      'Returns the effect of these technology questions on the scores and quadrants of the applications that you can see; saves nothing',
    query: previewQuery,
    ...bodyOf({ questions: technologyQuestions }),
    reply: previewSchema,
  }),
  previewLevel: call({
    method: 'POST',
    path: '/technologyquestions/level/preview',
    disk: 'none',
    access: ['EDIT_TECHNOLOGY_FACTORS'],
    summary: 'Returns the effect of this level on the scores and quadrants of the applications that you can see; saves nothing',
    query: previewQuery,
    ...bodyOf(level),
    reply: previewSchema,
  }),
  scoring: call({
    method: 'GET',
    path: '/scoring',
    access: 'session',
    summary: 'Returns whether applications are being rescored after a change of questions, and how many are left',
    reply: scoringSchema,
  }),
}

/** Questions that applications are scored by. */
export const questions = feature({
  name: 'questions',
  help: 'scoring',
  entities: [],
  rights: questionRights,
  calls,
  tables: {
    account_question: ['question'],
    account_question_answer: ['question'],
    application_question_answer: ['application'],
    account: ['question'],
    rescored_set: ['application'],
    left_question: [],
  },
  screens: [
    { path: '/applications/workshop/{portfolioId}', title: 'Workshop', access: 'session', layout: 'room' },
    { path: '/applications/workshop/{portfolioId}/{id}', title: 'Workshop', access: 'session', layout: 'room' },
    {
      path: '/admin/factors',
      title: 'Factor setup',
      menuTitle: 'Factor Setup',
      hint: 'The questions that score applications',
      access: ['EDIT_BUSINESS_FACTORS', 'EDIT_TECHNOLOGY_FACTORS'],
      menu: 'administration',
      menuPart: 'Scoring',
      menuPlace: 10,
    },
  ],
})
