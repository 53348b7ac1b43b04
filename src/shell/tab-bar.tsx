import { NavLink } from 'react-router-dom'
import { inner } from './tab-bar.styles'
import { Icon, type IconName } from '../ui/icon'
import { useText } from '../text/use-text'
import type { CommonKey } from '../text/catalogue'

const tabs: readonly { readonly path: string; readonly title: CommonKey; readonly icon: IconName }[] = [
  { path: '/home/index', title: 'title.home', icon: 'home' },
  { path: '/schedule/index', title: 'title.schedule', icon: 'calendar' },
  { path: '/chat/index', title: 'title.chat', icon: 'chat' },
  { path: '/my/index', title: 'title.my', icon: 'user' },
]

type TabBarProps = {
  readonly path: string
  /** Beside an inner page: there only where there is room for it. */
  readonly isInner: boolean
}

/** ROUTE-03 The four tabs, below on a phone and at the side from 768 px. */
export const TabBar = ({ path, isInner }: TabBarProps) => {
  const text = useText()
  return (
    <nav className={isInner ? `tabbar ${inner}` : 'tabbar'} aria-label={text('common.tabs')}>
      {tabs.map((tab) => (
        <NavLink key={tab.path} to={tab.path} replace={tab.path === path} aria-current="page">
          <Icon name={tab.icon} />
          <span>{text(tab.title)}</span>
        </NavLink>
      ))}
    </nav>
  )
}
