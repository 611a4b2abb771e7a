import { cloneElement, useState, type ButtonHTMLAttributes, type ReactElement, type ReactNode } from 'react'
import { Late } from '#platform/web/notify/Late.tsx'

/** A button that opens a menu. */
export type MenuButton = ReactElement<ButtonHTMLAttributes<HTMLButtonElement>>

interface LateMenuProps {
  readonly button: MenuButton
  /** Draws the menu around the button: a lazy component that is made of {@link import('./OpenMenu.tsx').OpenMenu}. */
  readonly children: (button: MenuButton) => ReactNode
}

/** A button whose menu, and the kit's code for menus, load when it is first pressed. */
export function LateMenu({ button, children }: LateMenuProps) {
  const [isWanted, setWanted] = useState(false)
  const closed = cloneElement(button, { 'aria-haspopup': 'menu', 'aria-expanded': false, onClick: () => setWanted(true) })
  return isWanted ? <Late fallback={closed}>{children(button)}</Late> : closed
}
