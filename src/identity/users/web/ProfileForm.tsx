import '#platform/web/form/form.css'
import { lazy, useCallback, useState } from 'react'
import type { UserAnswer } from '#identity/users/contract.ts'
import { personFields } from '#identity/sign-in/contract/person.ts'
import type { Row } from '#platform/web/api/queries.ts'
import { ErrorSummary, FormProblem } from '#platform/web/form/ErrorSummary.tsx'
import { focusPath } from '#platform/web/form/focus.ts'
import { SaveBar } from '#platform/web/form/SaveBar.tsx'
import { Sections } from '#platform/web/form/Sections.tsx'
import { UnsavedGuard } from '#platform/web/form/UnsavedGuard.tsx'
import { useKeptDraft } from '#platform/web/form/useKeptDraft.ts'
import { useSaving, type Conflict } from '#platform/web/form/useSaving.ts'
import { valuesOf, withTypedSince, type Values } from '#platform/web/form/values.ts'
import { Late } from '#platform/web/notify/Late.tsx'
import { notify } from '#platform/web/notify/notify.ts'
import { useGoOn } from '#platform/web/router/useGoOn.ts'
import { useSession } from '#platform/web/session/stored.ts'
import { EmailCard } from './EmailCard.tsx'
import { PasswordCard } from './PasswordCard.tsx'
import { ProfileSide } from './ProfileSide.tsx'
import { SecondFactorCard } from './SecondFactorCard.tsx'
import { SessionsCard } from './SessionsCard.tsx'
import { saveProfile } from './saveProfile.ts'
import { TokensCard } from './tokens/TokensCard.tsx'
import { useReturnAddress } from './useReturnAddress.ts'

const ConflictDialog = lazy(() => import('#platform/web/form/ConflictDialog.tsx'))

const sections = [
  { title: 'You', fields: ['firstName', 'lastName', 'position', 'company'] },
  {
    title: 'Contact details',
    fields: ['contactPhone', 'emailOptIn'],
  },
]

export function ProfileForm({ profile }: { profile: UserAnswer }) {
  const { record, isRefused, draft, saving, save, discard, choose, goOn } = useProfileDraft(profile)
  return (
    <div className="form-page column">
      <div className="form-body">
        <div>
          {isRefused && <ErrorSummary fields={personFields} errors={draft.errors} onGo={focusPath} />}
          <FormProblem error={saving.refused} />
          <form
            noValidate
            onSubmit={(event) => {
              event.preventDefault()
              save()
            }}
          >
            <Sections sections={sections} fields={personFields} draft={draft} record={record} />
            <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
          </form>
          <SignInCards profile={record} onChanged={(saved) => goOn(saved, draft.base)} />
        </div>
        <ProfileSide profile={record} onPhoto={(saved) => goOn(saved, draft.base)} />
      </div>
      <span className="spacer" />
      <SaveBar isShown={draft.changed.length > 0} isSaving={saving.isSaving} label="Save" onSave={save} onDiscard={discard} />
      <UnsavedGuard isDirty={draft.isDirty} onDiscard={discard} />
      {saving.conflict && (
        <Late onClose={() => saving.setConflict(undefined)}>
          <ConflictDialog
            fields={personFields}
            merged={saving.conflict.merged}
            theirs={saving.conflict.theirs}
            onChosen={(values, isSaved) => choose(saving.conflict!, values, isSaved)}
            onClose={() => saving.setConflict(undefined)}
          />
        </Late>
      )}
    </div>
  )
}

/** The draft of a profile: how it is saved, taken back, and goes on when somebody else has changed it. */
function useProfileDraft(profile: UserAnswer) {
  const [record, setRecord] = useState(profile)
  const [isRefused, setRefusedHere] = useState(false)
  const { draft, forget } = useKeptDraft('profile', personFields, valuesOf(personFields, profile))
  const navigate = useGoOn()
  const back = useReturnAddress()
  const { showErrors } = draft
  const onFaults = useCallback(
    (errors: Readonly<Record<string, string>>) => {
      showErrors(errors)
      setRefusedHere(true)
      focusPath(Object.keys(errors)[0]!)
    },
    [showErrors],
  )
  const saving = useSaving(personFields, draft, saveProfile, onFaults)

  const begin = (saved: UserAnswer, values?: Values) => {
    setRecord(saved)
    draft.restart(valuesOf(personFields, saved), values)
  }
  /** Goes on from what was saved, with what has been typed since `sent`. */
  const goOn = (saved: UserAnswer, sent: Values) => begin(saved, withTypedSince(valuesOf(personFields, saved), sent, draft.now()))
  const finish = (saved: UserAnswer | undefined, sent: Values) => {
    if (!saved) return
    setRefusedHere(false)
    goOn(saved, sent)
    if (!draft.isDirty()) forget()
    void notify('Profile saved')
    if (back) void navigate({ to: back })
  }
  const save = () => {
    const sent = draft.now()
    void saving.trySave(record).then((saved) => finish(saved, sent))
  }
  const discard = () => {
    draft.restart(draft.base)
    forget()
    setRefusedHere(false)
    saving.setRefused(undefined)
  }
  const choose = (conflict: Conflict, values: Values, isSaved: boolean) => {
    // The refusal contains the current profile.
    const theirs = conflict.theirs as Row & UserAnswer
    saving.setConflict(undefined)
    begin(theirs, values)
    if (isSaved) void saving.submit(theirs, valuesOf(personFields, theirs), values).then((saved) => finish(saved, values))
  }
  return { record, isRefused, draft, saving, save, discard, choose, goOn }
}

interface SignInCardsProps {
  readonly profile: UserAnswer
  onChanged(saved: UserAnswer): void
}

/** How somebody signs in. With the organisation, that is the organisation's to change. */
function SignInCards({ profile, onChanged }: SignInCardsProps) {
  if (useSession()?.isSignedOn)
    return (
      <p className="form-note">
        You signed in through your organisation, which gives access to this workspace only. Sign in with your password to change your
        password, e-mail address or second factor, and to see your sessions.
      </p>
    )
  return (
    <>
      <EmailCard profile={profile} onChanged={onChanged} />
      <PasswordCard />
      <SecondFactorCard />
      <SessionsCard />
      <TokensCard />
    </>
  )
}
