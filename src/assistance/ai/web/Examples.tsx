import { Fragment } from 'react'
import type { AiSettings } from '#assistance/ai/contract.ts'
import { Sent } from './Sent.tsx'

type Kind = AiSettings['examples'][number]['kind']

const kinds: Readonly<Record<Kind, { readonly title: string; readonly text: string }>> = {
  capabilities: {
    title: 'Capabilities of an application',
    text: 'The name and the purpose of one application, and the names of up to 40 capabilities to choose from.',
  },
  valueDrivers: {
    title: 'Value drivers',
    text: 'Up to three texts of one idea, project or program, and the names of up to 40 drivers to choose from.',
  },
  question: {
    title: 'A question in words',
    text: 'The question, the fields of the list that it is about, today’s date, and up to 40 names that its author may see.',
  },
  prompt: {
    title: 'Any other prompt',
    text: 'The prompt, which the operator of this installation writes, and up to three texts of one record.',
  },
}

/** Each kind of text that is sent, with all of an invented one. */
export const Examples = ({ examples }: Pick<AiSettings, 'examples'>) => (
  <section className="card">
    <h2>Data sent to the model</h2>
    <p>A model receives these kinds of text and no others. Each example shows everything that is sent for an invented record.</p>
    {examples.map(({ kind, sent }) => (
      <Fragment key={kind}>
        <h3>{kinds[kind].title}</h3>
        <p>{kinds[kind].text}</p>
        <Sent messages={sent} label={`Example: ${kinds[kind].title}`} />
      </Fragment>
    ))}
  </section>
)
