import 'react'

declare module 'react' {
  // What React hands to a handler began at an element: of a text it tells the element around it. Its types have in mind what takes the event, which may be another.
  interface UIEvent<T, E> {
    target: Element
  }
  interface ClipboardEvent<T> {
    target: Element
  }
}
