/** Tables and columns that no backup of a workspace holds, with the reason. docs/backup-format.md lists them; `left-out.test.ts` holds both against the schema. */

const ofInstallation = 'belongs to the installation, not to a workspace'
const secret = 'a secret, or the hash of one'
const job = 'work of this installation, which ends within hours'
const derived = 'worked out again from what the backup holds'
const delivery = 'a delivery, which happened once'

const money = 'money is settled between the workspace and its provider'

/** Table → why. */
export const tablesLeftOut: Readonly<Record<string, string>> = {
  account_domain: 'a domain is proven for one workspace of an installation',
  account_figures: derived,
  account_limit: money,
  account_product: money,
  account_product_coupon: money,
  account_visit: 'places that people have visited last',
  ai_prompt: ofInstallation,
  ai_prompt_version: ofInstallation,
  ai_request: delivery,
  ai_setting: secret,
  analytics_session: 'counted for the charges of this installation',
  api_token: secret,
  app_user: 'a sign-in belongs to its person; the part `user_role` names the people of the workspace',
  audit_collected: ofInstallation,
  batch_item: job,
  backup: 'backups do not hold each other',
  backup_restore: 'restores stay where they happened',
  client_push: delivery,
  coupon: ofInstallation,
  file_store: ofInstallation,
  guest_key: secret,
  invoice: money,
  invoice_line: money,
  invoice_series: ofInstallation,
  job,
  known_device: secret,
  ledger_entry: money,
  mail_message: delivery,
  passkey: secret,
  passkey_challenge: secret,
  product: ofInstallation,
  product_rate: ofInstallation,
  received_push: delivery,
  recovery_code: secret,
  registration: ofInstallation,
  restore_row: job,
  revision: 'counts changes for caches; a restore raises all of them',
  schedule_run: ofInstallation,
  schema_migration: ofInstallation,
  second_factor: secret,
  session: secret,
  sign_in_failure: ofInstallation,
  sign_on_flow: secret,
  sign_on_identity: 'belongs to the provider of a sign-in',
  sign_on_provider: secret,
  user_token: secret,
}

const standing = 'says what the workspace is in this installation'
const security = 'a restore loosens no security setting'

/** Column of `account` → why. The others are settings, which the part `account` holds. */
export const settingsLeftOut: Readonly<Record<string, string>> = {
  account_id: standing,
  parent_account_id: standing,
  account_type_id: standing,
  account_number: standing,
  workspace_name: standing,
  web_address: standing,
  created_date: standing,
  modified_date: standing,
  deleted_date: standing,
  deleted_by_name: standing,
  emptied_account_id: standing,
  sample_when_proven: standing,
  figures_hidden: standing,
  address_id: standing,
  icon_filename: standing,
  is_automatic_enrollment_enabled: security,
  only_certified_provider_can_add_edit_users: security,
  only_certified_provider_can_add_view_users: security,
  requires_second_factor: security,
  password_allowed: security,
  billing_period_start_day: money,
  is_demo_account: money,
  is_trial_account: money,
  trial_expiry_date: money,
  min_billed_edit_users: money,
  max_billed_edit_users: money,
  max_edit_user_accounts: money,
  current_subscription_setup_step: money,
  parent_account_bills_child_accounts_directly: money,
  bill_child_accounts_directly: money,
  provider_margin_rate: money,
  subscription_level: money,
  billing_email_address: money,
  manual_bill: money,
  annual_billing: money,
}
