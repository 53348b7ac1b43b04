import { shortcuts } from './my.styles'
import { Icon, type IconName } from '../../ui/icon'
import { flag } from '../../ui/own-icons'
import { accountTexts } from '../../text/zh/account'
import { useText } from '../../text/use-text'
import type { CommonKey } from '../../text/catalogue'

const ways: readonly (readonly [CommonKey, string, IconName])[] = [
  ['title.mall', '#/mall', 'gift'],
  ['title.task', '#/task', 'calendar'],
  ['title.invite', '#/invite', 'user'],
  ['title.activity', '#/activity', flag],
]

/** What there is to gain. */
export const Shortcuts = () => {
  const text = useText(accountTexts)
  return (
    <nav className={shortcuts} aria-label={text('my.shortcuts')}>
      {ways.map(([title, href, icon]) => (
        <a key={href} href={href}>
          <Icon name={icon} />
          <span>{text(title)}</span>
        </a>
      ))}
    </nav>
  )
}
