import * as React from 'react'
import { Button } from 'storybook/internal/components'
import { useParameter } from 'storybook/manager-api'
import { addressThere, withoutNames } from './found-there'

declare global {
  interface Window {
    readonly storyFilesByPath?: Readonly<Record<string, string>>
  }
}

const KEPT = 'touchline/app'
/** Where `npm run dev` serves the application. */
const USUAL = 'http://localhost:5173'

const asked = new URLSearchParams(window.location.search)
const named = asked.get('app')
if (named !== null && /^https?:\/\//.test(named)) window.localStorage.setItem(KEPT, named.replace(/\/$/, ''))
const wanted = asked.get('at')

/** Opens the first story of the screen at the path of `?at=`, as the application's own link asks for it. */
export const findStory = async (): Promise<void> => {
  if (wanted === null) return
  const file = window.storyFilesByPath?.[wanted.split('?')[0] ?? wanted]
  const { entries } = (await (await fetch('index.json')).json()) as {
    readonly entries: Readonly<Record<string, { readonly id: string; readonly importPath: string }>>
  }
  const first = Object.values(entries).find(({ importPath }) => importPath === file)
  if (first !== undefined) window.location.replace(`?path=/story/${first.id}`)
}

/** Leads from a story to the same screen in the running application. */
export const InTheApp = () => {
  const { at } = useParameter<{ readonly at?: string }>('app', {})
  if (at === undefined) return null
  const base = window.localStorage.getItem(KEPT) ?? USUAL
  const back = encodeURIComponent(window.location.origin + window.location.pathname)
  const link = (address: string): string => `${base}/?stories=${back}#${address}`
  const follow = async (event: React.MouseEvent): Promise<void> => {
    event.preventDefault()
    // Now: a window that is opened once something has been asked is a pop-up.
    const app = window.open('', 'app')
    const found = link(await addressThere(base, at))
    if (app !== null) app.location.href = found
  }
  return (
    <Button asChild variant="ghost" padding="small" ariaLabel={false}>
      <a href={link(withoutNames(at))} target="app" onClick={(event) => void follow(event)}>
        In the app
      </a>
    </Button>
  )
}
