import { Menu, type MenuProps } from '@mantine/core'
import { cloneElement, useEffect, useRef, useState, type ReactElement, type ReactNode, type RefAttributes } from 'react'
import type { MenuButton } from './LateMenu.tsx'

interface OpenMenuProps extends Pick<MenuProps, 'position' | 'width' | 'closeOnItemClick'> {
  readonly button: MenuButton
  readonly children: ReactNode
  /** Class of the dropdown. */
  readonly dropdown?: string
}

/** A menu that opens as soon as it is mounted, for {@link import('./LateMenu.tsx').LateMenu}: its button was pressed to load it. */
export function OpenMenu({ button, children, dropdown, ...menu }: OpenMenuProps) {
  const [isOpen, setOpen] = useState(false)
  const target = useRef<HTMLButtonElement>(null)
  // The button that was pressed gave way to this one: the keyboard comes back to it.
  useEffect(() => {
    target.current?.focus({ preventScroll: true })
    const soon = setTimeout(() => setOpen(true))
    return () => clearTimeout(soon)
  }, [])
  return (
    <Menu shadow="lg" opened={isOpen} onChange={setOpen} {...menu}>
      <Menu.Target>{cloneElement(button as ReactElement<RefAttributes<HTMLButtonElement>>, { ref: target })}</Menu.Target>
      <Menu.Dropdown {...(dropdown && { className: dropdown })}>{children}</Menu.Dropdown>
    </Menu>
  )
}
