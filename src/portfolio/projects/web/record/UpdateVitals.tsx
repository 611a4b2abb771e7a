import { Button, SegmentedControl, Textarea } from '@mantine/core'
import { useState } from 'react'
import { project } from '#portfolio/projects/contract/project.ts'
import { conditions, valueField, vitalSigns, type VitalSign } from '#portfolio/projects/contract/vital-signs.ts'
import { messageOf } from '#platform/web/api/problem.ts'
import type { RecordOf } from '#platform/contract/entity.ts'
import { eachOf } from '#platform/contract/keys.ts'
import { updateRecord } from '#platform/web/api/records.ts'
import { useTyped } from '#platform/web/form/useTyped.ts'
import { notify } from '#platform/web/notify/notify.ts'
import { Dialog } from '#platform/web/shell/Dialog.tsx'

type Values = Readonly<Record<VitalSign, number | null>>

const valuesOf = (record: RecordOf<typeof project>): Values =>
  eachOf(
    vitalSigns.map(({ value }) => value),
    (sign) => record[valueField(sign)],
  )

const choices = [...conditions.map(({ label }, at) => ({ value: String(at + 1), label })), { value: '', label: 'Not set' }]

/** The four signs as they are today, and why: a reason is asked for when one of them gets worse. */
export default function UpdateVitals({ record, onClose }: { record: RecordOf<typeof project>; onClose(): void }) {
  const before = valuesOf(record)
  const [values, setValues] = useTyped('vitals', before)
  const [reason, setReason] = useTyped('vitals.reason', '')
  const [error, setError] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  const changed = vitalSigns.filter(({ value }) => values[value] !== before[value])
  const isWorse = changed.some(({ value }) => (values[value] ?? 0) > (before[value] ?? 1))
  const save = async () => {
    if (isWorse && !reason.trim()) return setError('Say why it got worse.')
    setSaving(true)
    const body = Object.fromEntries(changed.map(({ value }) => [valueField(value), values[value]]))
    try {
      await updateRecord(project, record, { ...body, vitalChangeComments: reason.trim() || null })
      void notify('Vital signs saved')
      onClose()
    } catch (failure) {
      setError(messageOf(failure))
      setSaving(false)
    }
  }
  return (
    <Dialog title="Update vital signs" onClose={onClose}>
      <form
        className="vital-form stack gap-12"
        onSubmit={(event) => {
          event.preventDefault()
          // The form of the record is around this one, though not on the page.
          event.stopPropagation()
          void save()
        }}
      >
        {vitalSigns.map(({ value: sign, label }) => (
          <fieldset key={sign}>
            <legend className="small medium">{label}</legend>
            <SegmentedControl
              fullWidth
              aria-label={label}
              data={choices}
              value={values[sign] === null ? '' : String(values[sign])}
              onChange={(chosen) => setValues({ ...values, [sign]: chosen === '' ? null : Number(chosen) })}
            />
          </fieldset>
        ))}
        <Textarea
          label="Reason"
          description="Saved with the change, your name and the date."
          withAsterisk={isWorse}
          autosize
          minRows={2}
          value={reason}
          error={error}
          onChange={(event) => {
            setReason(event.currentTarget.value)
            setError(undefined)
          }}
        />
        <div className="vital-form-foot beside">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={isSaving} disabled={changed.length === 0}>
            Save
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
