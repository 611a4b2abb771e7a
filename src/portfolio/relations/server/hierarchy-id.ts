/** SQL of the number of a linked framework item, over row `c` of a list `frameworkItems`. */
export const hierarchyIdSql =
  '(select i.hierarchy_id from framework_item i where i.account_id = $1 and i.framework_item_id = c.framework_item_id)'
