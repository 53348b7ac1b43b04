import type { StorybookConfig } from '@storybook/react-vite'
import { sanitize, storyNameFromExport, toId } from 'storybook/internal/csf'
import { filesByPath } from './addresses.ts'
import { titleAs } from './called.ts'
import { foundAs } from './found-as.ts'
import { describedStories } from './find/described.ts'
import { FITTED } from './fitted.ts'
import { besidePage, compiledFirst, docsOfParts, idsByTitle, withoutPage } from './plugins.ts'
import type { Indexer } from 'storybook/internal/types'

/** The sidebar's names say in both languages what a page and a state is; ids stay those of the English ones. */
const named = (indexer: Indexer): Indexer => ({
  ...indexer,
  createIndex: async (file, options) =>
    (await indexer.createIndex(file, options)).map((entry) => {
      const exported = entry.exportName
      const name = entry.name ?? storyNameFromExport(exported)
      const title = entry.title ?? ''
      const id = toId(title, storyNameFromExport(exported))
      return {
        ...entry,
        title: titleAs(title),
        metaId: sanitize(title),
        name: foundAs(name, id, exported),
      }
    }),
})

/** In development, below the sign that a story is on its way, which has the middle of a window or of a part of it. */
const compiling = (position: 'fixed' | 'absolute'): string =>
  `{content:'The story is being compiled, which takes some seconds the first time.';position:${position};inset:calc(50% + 2.5rem) 1rem auto;text-align:center;font:14px/1.5 system-ui,sans-serif;color:#5a6272}`

/** Before a story says which widths there are the tool names the first of Storybook's own, and its size. */
const unnamed = 'button[aria-label="Viewport size"]'
const untilNamed = `${unnamed}{font-size:0}:root:has(${unnamed}) [data-size-input]{color:transparent}`

const config: StorybookConfig = {
  stories: ['../stories/**/*.stories.tsx'],
  addons: ['@storybook/addon-a11y', '@storybook/addon-docs'],
  framework: { name: '@storybook/react-vite', options: {} },
  // What stands over the stories has the room of these.
  features: {
    actions: false,
    backgrounds: false,
    changeDetection: false,
    measure: false,
    outline: false,
    sidebarOnboardingChecklist: false,
  },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // The documentation parser on TypeScript's old interface does not know TypeScript 7.
  typescript: { reactDocgen: 'react-docgen' },
  staticDirs: ['../public', { from: './uploads', to: '/uploads' }, { from: './clips', to: '/clips' }],
  experimental_indexers: (indexers) => (indexers ?? []).map(named),
  previewHead: (head, { configType }) =>
    // Without it a browser asks the host's root for one.
    `${head}<link rel="icon" href="./icon.svg">${configType === 'DEVELOPMENT' ? `<style>.sb-preparing-story::after${compiling('fixed')}</style>` : ''}`,
  managerHead: (head, { configType }) =>
    // Beside the state map there is no room for the whole toolbar in one row.
    `${head}<style>[data-testid=sb-preview-toolbar],[data-testid=sb-preview-toolbar]>div,[data-testid=sb-preview-toolbar]>div>div:first-child{height:auto;min-height:40px}[data-testid=sb-preview-toolbar]>div{width:100%}[data-testid=sb-preview-toolbar]>div>div:first-child{flex-wrap:wrap;min-width:0;padding-block:4px}${untilNamed}${FITTED}${configType === 'DEVELOPMENT' ? `div:has(>#preview-loader)::after${compiling('absolute')}` : ''}</style><script>window.storyFilesByPath=${JSON.stringify(filesByPath())};window.storiesDescribed=${JSON.stringify(describedStories()).replaceAll('<', '\\u003c')}</script>`,
  viteFinal: (vite) => ({
    ...vite,
    plugins: [
      ...withoutPage(vite.plugins ?? []).map(docsOfParts),
      idsByTitle(),
      besidePage(),
      compiledFirst(),
    ],
  }),
}

export default config
