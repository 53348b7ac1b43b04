import { memo } from 'react'
import { progress, search, top, ways } from './home.styles'
import { useAppSelector } from '../../app/app-context'
import { useText } from '../../text/use-text'
import { Icon } from '../../ui/icon'
import { IconButton } from '../../ui/icon-button'

/** The name, the way to the search, the rankings and the notices; a line while something is asked for anew. */
export const TopRow = memo(({ busy }: { readonly busy: boolean }) => {
  const text = useText()
  const unread = useAppSelector('session', ({ context }) => context.user?.unread ?? 0)
  return (
    <header className={top} aria-busy={busy}>
      <h1>
        {text('app.name')}
        <i>.</i>
      </h1>
      <div className={ways}>
        <a className={search} href="#/search">
          <Icon name="search" size={16} />
          <span>{text('home.search')}</span>
        </a>
        <IconButton icon="podium" label={text('title.rank')} href="#/rank" />
        <IconButton
          icon="bell"
          label={text(unread === 0 ? 'title.notice' : 'home.unread', { count: unread })}
          news={unread}
          href="#/notice"
        />
      </div>
      {busy && <i className={progress} />}
    </header>
  )
})
