import { useAppActor, useAppSelector } from './app-context'
import { scrollUp } from './scroll-restoration'
import { inner } from './tab-bar.styles'
import { digits } from '../ui/digits.styles'
import { Icon, type IconName } from '../ui/icon'
import { mark } from '../ui/icon-button.styles'
import { useText } from '../text/use-text'
import type { CommonKey } from '../text/catalogue'
import type { Place } from '../../machines/app/navigation.guard'
import { screenCommands } from '../../machines/app/screens.machine'

const tabs: readonly { readonly path: string; readonly title: CommonKey; readonly icon: IconName }[] = [
  { path: '/home/index', title: 'title.home', icon: 'home' },
  { path: '/schedule/index', title: 'title.schedule', icon: 'calendar' },
  { path: '/chat/index', title: 'title.chat', icon: 'chat' },
  { path: '/my/index', title: 'title.my', icon: 'user' },
]

type TabBarProps = {
  readonly place: Place
  /** Beside an inner page: there only where there is room for it. */
  readonly isInner: boolean
}

/**
 * ROUTE-03 The four tabs, below on a phone and at the side from 768 px. The one that is shown, tapped again, goes up to its top and
 * is refreshed, with what was chosen on it.
 */
export const TabBar = ({ place, isInner }: TabBarProps) => {
  const text = useText()
  const unread =
    useAppSelector('session', ({ context: { user } }) => user && user.unread + user.unreadMessages) ?? 0
  const screens = useAppActor('screens')
  const again = (): void => {
    const { open, inFrame } = screens.getSnapshot().context
    const shown = open.find(({ key }) => inFrame.is === 'screen' && inFrame.key === key)
    if (shown !== undefined) screenCommands(shown)({ type: 'refresh' })
    scrollUp()
  }
  return (
    <nav className={isInner ? `tabbar ${inner}` : 'tabbar'} aria-label={text('common.tabs')}>
      {tabs.map((tab) => (
        <a
          key={tab.path}
          href={`#${tab.path}${tab.path === place.path ? place.search : ''}`}
          aria-current={tab.path === place.path ? 'page' : undefined}
          onClick={tab.path === place.path ? again : undefined}
        >
          <Icon name={tab.icon} />
          <span>{text(tab.title)}</span>
          {tab.icon === 'chat' && unread > 0 && (
            <i className={`${digits} ${mark}`} data-count title={text('home.unread', { count: unread })}>
              {unread}
            </i>
          )}
        </a>
      ))}
    </nav>
  )
}
