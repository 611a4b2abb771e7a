import { useRef, useState, type FocusEvent, type FormEvent } from 'react'

/** Inputs of text that somebody writes: neither searches nor the inputs of lists of choices, nor a name that is typed to confirm. */
const texts =
  'textarea, input:not([type=checkbox], [type=radio], [type=range], [type=search], [type=file], [role=searchbox], [aria-haspopup], [data-passing])'

/** Text inputs below the handlers, and whether one of them holds something else than it began with. */
export function useTypedText() {
  const begun = useRef(new Map<Element, string>())
  const [hasTyped, setTyped] = useState(false)
  const isText = (input: EventTarget): input is HTMLInputElement => input instanceof Element && input.matches(texts)
  const noteStart = (input: EventTarget) => {
    if (isText(input) && !begun.current.has(input)) begun.current.set(input, input.value)
  }
  return {
    hasTyped,
    /** To the moment, and only of inputs that are still there. */
    isTyped: () => [...begun.current].some(([input, before]) => input.isConnected && isText(input) && input.value !== before),
    handlers: {
      onFocusCapture: ({ target }: FocusEvent) => noteStart(target),
      onInputCapture: ({ target }: FormEvent) => {
        if (isText(target)) setTyped(true)
      },
    },
  }
}
