import { ViewBones } from '#platform/web/charts/ViewBones.tsx'

const figures = [0, 1, 2, 3]

/** The geometry of a scenario while it loads: its steps, and beside them what comes of them. */
export const ScenarioBones = () => (
  <div aria-busy="true">
    <div className="record-head what-if-head row">
      <div>
        <span className="skeleton" style={{ width: 220, height: 20 }} />
      </div>
    </div>
    <div className="what-if">
      <div>
        <div className="card">
          <ViewBones shape="rows" />
        </div>
      </div>
      <OutcomeBones />
    </div>
  </div>
)

/** Skeleton of the outcome: the figures in one line, and the years as bars. */
export const OutcomeBones = () => (
  <div className="what-if-waiting" aria-busy="true">
    <div className="card what-if-figures beside wraps">
      {figures.map((at) => (
        <span key={at} className="skeleton" />
      ))}
    </div>
    <div className="card">
      <ViewBones shape="bars" />
    </div>
  </div>
)
