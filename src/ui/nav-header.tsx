import type { ReactNode } from 'react'
import { useText } from '../text/use-text'
import { IconButton } from './icon-button'
import { header } from './nav-header.styles'

type NavHeaderProps = {
  readonly title: string
  /** Shows the way back. */
  readonly onBack?: () => void
  readonly actions?: ReactNode
  /** Without a ground, over a coloured head. */
  readonly clear?: boolean
}

/** The head of an inner page. */
export const NavHeader = ({ title, onBack, actions, clear = false }: NavHeaderProps) => {
  const text = useText()
  return (
    <header className={header} data-clear={clear || undefined}>
      {onBack !== undefined && <IconButton icon="back" label={text('common.back')} onPress={onBack} />}
      <h1>{title}</h1>
      {actions}
    </header>
  )
}
