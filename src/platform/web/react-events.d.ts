import 'react'

declare module 'react' {
  // Events that React passes to a handler start at an element; for a text, at the element around it. React's types describe the current target instead, which may differ.
  interface UIEvent<T, E> {
    target: Element
  }
  interface ClipboardEvent<T> {
    target: Element
  }
}
