/** Workspace facts in a letter. */
import type { Statement } from '#platform/server/database/statement.ts'
import type { Transaction } from '#platform/server/database/transaction.ts'
import type { LetterLogo } from '#platform/server/mail/logo.ts'
import { pictureKey } from '#platform/server/files/pictures.ts'

const findWorkspace: Statement<{ name: string; logoFilename: string | null }> = {
  name: 'account.in_letter',
  text: 'select workspace_name as name, logo_filename as "logoFilename" from account where account_id = $1',
}

/** Name and logo of the workspace. */
export async function workspaceInLetter(
  transaction: Pick<Transaction, 'row'>,
  accountId: string,
): Promise<{ workspace: string; logo: LetterLogo | undefined }> {
  const { name, logoFilename } = (await transaction.row(findWorkspace, [accountId]))!
  return { workspace: name, logo: logoFilename ? { key: pictureKey('logos', logoFilename), name } : undefined }
}
