import 'react'

declare module 'react' {
  /** Our styles read custom properties that a component sets on its own element: `--share`, `--own`. */
  interface CSSProperties {
    [name: `--${string}`]: string | number | undefined
  }
}
