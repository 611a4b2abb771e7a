/** Version of an account's settings, derived from them: every page of settings has read one, and none overwrites what another has saved since. */
import type { Statement } from '#platform/server/database/statement.ts'

/** Columns that change by themselves or by other work, and those of pictures, which are saved beside the form. */
const others = [
  'modified_date',
  'last_application_color_id',
  'edit_users',
  'current_setup_step',
  'current_subscription_setup_step',
  'place',
  'is_quiet',
  'unpaid',
  'charged_from',
  'trial_converted_date',
  'sample_when_proven',
  'history_whole_since',
  'logo_filename',
  'thumbnail_logo_filename',
  'icon_filename',
  'tax_number_check',
  'tax_number_checked_date',
  'tax_number_reference',
]

/** SQL over the account `a`. */
export const settingsVersionSql = `left(encode(sha256(convert_to((to_jsonb(a) - array[${others.map((name) => `'${name}'`).join(', ')}])::text, 'UTF8')), 'hex'), 32)`

export const findSettingsVersion: Statement<{ version: string }> = {
  name: 'account.settings_version',
  text: `select ${settingsVersionSql} as version from account a where a.account_id = $1`,
}
