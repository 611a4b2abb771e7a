/** SQL over the history: the changes of people and settings, which are entries of the audit too. */
export const auditedSql = "entity in ('user', 'account')"
