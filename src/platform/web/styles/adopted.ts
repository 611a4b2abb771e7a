import { useLayoutEffect } from 'react'
import {
  convertCssVariables,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  mergeMantineTheme,
  type MantineThemeOverride,
} from '@mantine/core'

/** Makes rules that were written in the browser part of the page. A sheet of the document's own, since the content security policy refuses style elements. */
function adopt(css: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  return sheet
}

/** Adopts the styles while a component is mounted. */
export function useStyles(css: string): void {
  useLayoutEffect(() => {
    const adopted = adopt(css)
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== adopted)
    }
  }, [css])
}

/** The kit's colours and sizes; its provider would write them into a style element. */
export const adoptTheme = (theme: MantineThemeOverride): void =>
  void adopt(convertCssVariables(defaultCssVariablesResolver(mergeMantineTheme(DEFAULT_THEME, theme))))

/** For every provider of the kit. */
export const noStyleElements = { withCssVariables: false, withGlobalClasses: false } as const
