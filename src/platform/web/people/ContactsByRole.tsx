import './people.css'
import { MultiSelect } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ChildrenField, ChoiceField } from '#platform/contract/field.ts'
import { Person } from '#platform/web/cells/Avatar.tsx'
import { inputId, type InputProps } from '#platform/web/fields/input.ts'
import { bestFirst, shownAtMost, useOptions } from '#platform/web/fields/options.ts'
import { useOffered } from '#platform/web/router/offered.ts'
import { contactsIn, withContactsIn, type ContactEntry } from './contactEntries.ts'

/** The contacts of a record, role by role. */
export function ContactsByRole(props: InputProps<ChildrenField, readonly ContactEntry[] | null>) {
  const { field, path, errors, value, isReadOnly } = props
  const entries = value ?? []
  const roles = (field.row.refContactTypeId as ChoiceField).options
  const isOffered = useOffered()
  return (
    <div className="contact-roles" role="group" aria-label={field.label} id={inputId(path)} tabIndex={-1}>
      {errors[path] && (
        <p className="child-error" role="alert">
          {errors[path]}
        </p>
      )}
      {roles.map((role) =>
        isReadOnly ? (
          <PeopleIn key={role.value} role={role} entries={entries} />
        ) : (
          <RoleInput key={role.value} {...props} role={role} entries={entries} />
        ),
      )}
      {!isReadOnly && isOffered('/contacts/add') && (
        <p className="wide form-hint small faint">
          Can’t find somebody?{' '}
          <Link to="/contacts/add" className="text-link">
            Add a contact
          </Link>
        </p>
      )}
    </div>
  )
}

interface InRole {
  readonly role: { readonly value: string; readonly label: string }
  readonly entries: readonly ContactEntry[]
}

function RoleInput({ role, entries, path, onChange, onLeave }: InputProps<ChildrenField, readonly ContactEntry[] | null> & InRole) {
  const ids = contactsIn(entries, role.value)
  const { options, isKnown } = useOptions('contact', ids)
  return (
    <MultiSelect
      id={`${inputId(path)}-${role.value.slice(-2)}`}
      label={role.label}
      data={options}
      value={ids}
      onChange={(next) => onChange(withContactsIn(entries, role.value, next))}
      onBlur={onLeave}
      searchable
      limit={shownAtMost}
      filter={bestFirst}
      hidePickedOptions
      nothingFoundMessage={isKnown ? 'No match' : 'Loading…'}
    />
  )
}

function PeopleIn({ role, entries }: InRole) {
  const ids = contactsIn(entries, role.value)
  const { options } = useOptions('contact', ids)
  const nameOf = (id: string) => options.find((option) => option.value === id)?.label ?? '…'
  return (
    <div className="read-only-value">
      <span>{role.label}</span>
      {ids.length === 0 ? (
        <p>–</p>
      ) : (
        ids.map((id) => (
          <p key={id}>
            <Person name={nameOf(id)} />
          </p>
        ))
      )}
    </div>
  )
}
