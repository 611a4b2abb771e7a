import '#platform/web/charts/charts.css'
import './views.css'
import type { ReactNode } from 'react'
import { ExportMenu } from '#platform/web/charts/ExportMenu.tsx'
import type { SvgPicture } from '#platform/web/charts/svgFile.ts'
import { ViewSwitch } from '#platform/web/charts/ViewSwitch.tsx'
import { DrawingBar } from '#platform/web/grid/toolbar/DrawingBar.tsx'
import type { Settings } from './useAsked.ts'

interface ViewBarProps {
  readonly label: string
  readonly settings: Settings
  readonly onSettings: (next: Settings) => void
  /** Too narrow for a drawing: the table is the only choice. */
  readonly isTableOnly?: boolean
  /** Settings of the view itself. */
  readonly children?: ReactNode
  /** More at the right: the files of some views. */
  readonly end?: ReactNode
  /** Draws the file; undefined while there is nothing to draw. */
  readonly picture?: (() => SvgPicture) | undefined
}

/** Bar of a view: its subject, its settings, the table twin and the files. */
export function ViewBar({ label, settings, onSettings, isTableOnly = false, children, end, picture }: ViewBarProps) {
  return (
    <DrawingBar label={label}>
      {children}
      <span className="spacer" />
      {!isTableOnly && (
        <ViewSwitch
          view={settings['as'] === 'table' ? 'table' : 'chart'}
          onView={(view) => onSettings({ as: view === 'table' ? view : undefined })}
        />
      )}
      {end}
      {picture && <ExportMenu onSave={async (kind) => (await import('#platform/web/charts/svgFile.ts')).saveSvgPicture(kind, picture())} />}
    </DrawingBar>
  )
}
