import type { GlobalTypes } from 'storybook/internal/types'
import { ACCENTS } from '../src/styles/accents'
import type { Globals } from '../stories/support/surroundings'

/** Storybook reads a number of an address as one: its tool is lit only where its own values are numbers, too. */
type Choice = { readonly value: string | number; readonly title: string }

type Tool = GlobalTypes[string]

const choice = (
  title: string,
  icon: NonNullable<NonNullable<Tool['toolbar']>['icon']>,
  items: readonly Choice[],
): Tool => ({
  description: title,
  // Its types know words alone.
  toolbar: { title, icon, items: items as (Choice & { value: string })[], dynamicTitle: true },
})

const each = (values: readonly string[], title: (value: string) => string = (value) => value) =>
  values.map((value) => ({ value, title: title(value) }))

/** What stands over every story, beside the width. */
export const globalTypes: GlobalTypes = {
  language: choice('Language', 'globe', [
    { value: 'zh-CN', title: '中文' },
    { value: 'en', title: 'EN' },
  ]),
  theme: choice('Mode', 'mirror', [
    { value: 'light', title: 'Light' },
    { value: 'dark', title: 'Dark' },
    { value: 'system', title: 'System' },
  ]),
  accent: choice('Theme colour', 'paintbrush', each(ACCENTS)),
  textSize: choice(
    'Text size',
    'zoom',
    [100, 115, 130, 150, 175, 200].map((value) => ({ value, title: `${value} %` })),
  ),
  network: choice('Network of the doubles', 'lightning', [
    { value: 'fast', title: 'Fast' },
    { value: 'slow', title: 'Slow' },
    { value: 'down', title: 'No answer' },
    { value: 'stale', title: 'Old content' },
    { value: 'offline', title: 'Offline' },
  ]),
  motion: choice('Motion', 'play', [
    { value: 'full', title: 'Motion' },
    { value: 'reduced', title: 'Reduced' },
  ]),
}

export const initialGlobals: Globals & { readonly viewport: object } = {
  language: 'zh-CN',
  theme: 'light',
  accent: ACCENTS[0],
  textSize: 100,
  network: 'fast',
  motion: 'full',
  viewport: { value: 'w390', isRotated: false },
}

const widths = [360, 390, 430, 768, 1280] as const

/** The widths the product is drawn for, as the viewport tool offers them. */
export const viewports = Object.fromEntries(
  widths.map((width) => [
    `w${width}`,
    {
      name: `${width} px`,
      styles: { width: `${width}px`, height: width < 768 ? '844px' : '800px' },
      type: width < 768 ? ('mobile' as const) : ('desktop' as const),
    },
  ]),
)
