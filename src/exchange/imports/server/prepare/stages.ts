/** Progress of an import over all its rows: reading, identifying and composing records come before the writing. */

/** Shares of the work. */
const shares = { read: 0.1, identify: 0.05, prepare: 0.35, write: 0.5 } as const
type Stage = keyof typeof shares

/** Called with the number of finished rows. @throws JobCancelled */
export type Progress = (done: number) => Promise<void>
export type Stages = Readonly<Record<Stage, Progress>>

/** The progress of each stage within the progress of all rows. */
export function stagesOf(progress: Progress, rows: number): Stages {
  const stage = (name: Stage, before: number): Progress => {
    return (done) => progress(Math.round(before * rows + shares[name] * done))
  }
  const { read, identify, prepare } = shares
  return {
    read: stage('read', 0),
    identify: stage('identify', read),
    prepare: stage('prepare', read + identify),
    write: stage('write', read + identify + prepare),
  }
}
