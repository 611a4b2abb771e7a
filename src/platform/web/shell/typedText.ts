import { useRef, useState, type FocusEvent, type FormEvent } from 'react'

/** Inputs of text that somebody writes: neither searches nor the inputs of lists of choices, nor a name that is typed to confirm. */
const texts =
  'textarea, input:not([type=checkbox], [type=radio], [type=range], [type=search], [type=file], [role=searchbox], [aria-haspopup], [data-passing])'

/** Text inputs below the handlers, and whether one of them holds something else than it began with. */
export function useTypedText() {
  const begun = useRef(new Map<Element, string>())
  const typed = useRef(new Set<HTMLInputElement>())
  const [hasTyped, setTyped] = useState(false)
  const isText = (input: EventTarget): input is HTMLInputElement => input instanceof Element && input.matches(texts)
  return {
    hasTyped,
    /** To the moment, and only of inputs that are still there. */
    isTyped: () => [...typed.current].some((input) => input.isConnected && input.value !== (begun.current.get(input) ?? '')),
    handlers: {
      onFocusCapture: ({ target }: FocusEvent) => {
        if (isText(target) && !begun.current.has(target)) begun.current.set(target, target.value)
      },
      onInputCapture: ({ target }: FormEvent) => {
        if (!isText(target)) return
        typed.current.add(target)
        setTyped(true)
      },
    },
  }
}
