import { Button, FileButton } from '@mantine/core'
import { IconAlertCircle, IconFileSpreadsheet } from '@tabler/icons-react'
import { useEffect, useRef, useState, type DragEvent } from 'react'
import { pastedFile } from './pastedFile.ts'

interface DropZoneProps {
  /** Name of the file that is being read. */
  reading: string | undefined
  /** Why the last one could not be read. */
  message: string | undefined
  onFile(file: File): void
}

/** Takes a file by dropping it, or by the button, which the keyboard reaches too. */
export function DropZone({ reading, message, onFile }: DropZoneProps) {
  const [isOver, setOver] = useState(false)
  const forget = useRef<() => void>(null)
  const choose = (file: File | null) => {
    // Mended and saved under the same name, it would not count as another choice.
    forget.current?.()
    if (file) onFile(file)
  }
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const file = event.target instanceof HTMLInputElement ? undefined : pastedFile(event.clipboardData)
      if (!file || reading) return
      event.preventDefault()
      onFile(file)
    }
    window.addEventListener('paste', paste)
    return () => window.removeEventListener('paste', paste)
  }, [reading, onFile])
  const over = (event: DragEvent) => {
    event.preventDefault()
    setOver(true)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const file = event.dataTransfer.files[0]
    if (file && !reading) onFile(file)
  }
  return (
    <div className="import-drop" data-over={isOver || undefined} onDragOver={over} onDragLeave={() => setOver(false)} onDrop={drop}>
      <IconFileSpreadsheet className="faint" size={32} stroke={1.4} aria-hidden="true" />
      <p className="medium">{reading ? `Reading ${reading}…` : 'Drop a CSV, XLSX, ODS, JSON or HTML file here, or paste a table'}</p>
      <FileButton
        resetRef={forget}
        onChange={choose}
        accept=".csv,.tsv,.txt,.xlsx,.ods,.json,.html,.htm,.xls"
        inputProps={{ 'aria-label': 'File to import' }}
      >
        {(props) => (
          <Button {...props} loading={reading !== undefined}>
            Choose a file
          </Button>
        )}
      </FileButton>
      <small className="small faint">
        Title rows above the column names are skipped. Nothing is saved until you have reviewed every row.
      </small>
      {message && (
        <div className="import-refused" role="alert">
          <IconAlertCircle size={16} aria-hidden="true" />
          <span>{message}</span>
        </div>
      )}
    </div>
  )
}
