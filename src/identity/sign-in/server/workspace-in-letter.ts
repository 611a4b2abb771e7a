/** Workspace facts in a letter. */
import type { Services } from '#platform/server/access/context.ts'
import type { Statement } from '#platform/server/database/statement.ts'
import type { Transaction } from '#platform/server/database/transaction.ts'
import { letterLogo, type LetterLogo } from '#platform/server/mail/logo.ts'
import { pictureKey } from '#platform/server/files/pictures.ts'

const findWorkspace: Statement<{ name: string; logoFilename: string | null }> = {
  name: 'account.in_letter',
  text: 'select workspace_name as name, logo_filename as "logoFilename" from account where account_id = $1',
}

/** Name and logo of the workspace; the letter is sent without a logo that can't be read. */
export async function workspaceInLetter(
  { files, log }: Pick<Services, 'files' | 'log'>,
  transaction: Pick<Transaction, 'row'>,
  accountId: string,
): Promise<{ workspace: string; logo: LetterLogo | undefined }> {
  const { name, logoFilename } = (await transaction.row(findWorkspace, [accountId]))!
  const logo = logoFilename
    ? await letterLogo(files, pictureKey('logos', logoFilename), name).catch((error: unknown) => {
        log.warn({ err: error, accountId }, 'An e-mail is sent without the logo of its workspace')
        return undefined
      })
    : undefined
  return { workspace: name, logo }
}
