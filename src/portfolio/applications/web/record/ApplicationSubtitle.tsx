import { application } from '#portfolio/applications/contract/application.ts'
import type { RecordOf } from '#platform/contract/entity.ts'
import { CriticalityTicks } from '#platform/web/cells/CriticalityTicks.tsx'
import { TimeChip } from '#platform/web/cells/TimeChip.tsx'
import { RecordName } from '#platform/web/screen/RecordName.tsx'
import { StateLine } from '#platform/web/lifecycle-states/StateLine.tsx'
import { stateOf, useStates } from '#platform/web/lifecycle-states/states.ts'
import { criticalityWord } from '#portfolio/applications/contract/criticality-word.ts'

/** Under the name: the state, the recommendation, how critical it is, and the suite. */
export function ApplicationSubtitle({ record }: { record: RecordOf<typeof application> }) {
  const state = stateOf(useStates('refApplicationState'), record)
  const { timeRecommendation: time, criticality, parentSuiteApplicationId: suite } = record
  return (
    <StateLine
      state={state}
      parts={[
        time && <TimeChip time={time} />,
        criticality && (
          <>
            <CriticalityTicks value={criticality} /> <span className="application-word">{criticalityWord(criticality)}</span>
          </>
        ),
        suite && (
          <span className="application-suite">
            Part of <RecordName entity={application.name} id={suite} />
          </span>
        ),
      ]}
    />
  )
}
