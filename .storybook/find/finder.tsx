import * as React from 'react'
import { createRoot } from 'react-dom/client'
import { Button } from 'storybook/internal/components'
import { addons, type API } from 'storybook/manager-api'
import { OPEN } from './key'
import { FIELD, Palette } from './palette'
import type { Sought } from './rank'
import { soughtOf, type Described, type Listed } from './sought'

declare global {
  interface Window {
    /** What is said of each story, as `main.ts` finds it. */
    readonly storiesDescribed?: Described
  }
}

const read = async (): Promise<readonly Sought[]> => {
  const { entries } = (await (await fetch('index.json')).json()) as {
    readonly entries: Readonly<Record<string, Listed>>
  }
  return soughtOf(Object.values(entries), window.storiesDescribed ?? {})
}

interface FinderProps {
  readonly base: 'light' | 'dark'
  readonly api: API
}

const Finder = ({ base, api }: FinderProps) => {
  const [begins, setBegins] = React.useState<string | null>(null)
  const [stories, setStories] = React.useState<readonly Sought[]>([])
  React.useEffect(() => {
    const open = (words: string): void => {
      setBegins(words)
      // Each time: in development stories come and go.
      void read().then(setStories)
    }
    const channel = addons.getChannel()
    channel.on(OPEN, open)
    return () => channel.off(OPEN, open)
  }, [])
  if (begins === null) return null
  return (
    <Palette
      base={base}
      stories={stories}
      begins={begins}
      now={api.getUrlState().storyId}
      onFound={({ id }) => {
        setBegins(null)
        api.selectStory(id)
      }}
      onClose={() => setBegins(null)}
    />
  )
}

const open = (words = ''): void => {
  addons.getChannel().emit(OPEN, words)
}

const isField = (target: EventTarget | null): boolean => target instanceof HTMLElement && target.id === FIELD

/** Storybook's own field, its shortcut and its menu lead here too; Tab passes the field by, until something is typed into it. */
const takeOver = (): void => {
  let isTab = false
  document.addEventListener('keydown', ({ key }) => (isTab = key === 'Tab'), true)
  document.addEventListener('pointerdown', () => (isTab = false), true)
  document.addEventListener('focusin', ({ target }) => {
    if (isField(target) && !isTab) open()
  })
  document.addEventListener(
    'input',
    (event) => {
      if (!isField(event.target)) return
      event.stopPropagation()
      open((event.target as HTMLInputElement).value)
    },
    true,
  )
}

/** Puts *Find a state* into the page, over whatever is open. */
export const showFinder = (api: API, base: 'light' | 'dark'): void => {
  takeOver()
  const place = document.createElement('div')
  document.body.append(place)
  createRoot(place).render(<Finder api={api} base={base} />)
}

/** In the toolbar: the way there for who knows no key. */
export const FindButton = () => (
  <Button variant="ghost" padding="small" ariaLabel="Find a state · 找状态 (Ctrl K)" onClick={() => open()}>
    Find a state · 找状态
  </Button>
)
