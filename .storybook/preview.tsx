import type { Preview } from '@storybook/react-vite'
import { useLayoutEffect, type ReactNode } from 'react'
import { ACCENTS, accentKey } from '../src/styles/accents'
import { criticalCss } from '../src/styles/critical'
import { setLanguage, type Language } from '../src/text/text'

const sheet = document.createElement('style')
sheet.textContent = criticalCss
document.head.append(sheet)

interface Look {
  readonly theme: string
  readonly accent: string
  readonly language: Language
  readonly textSize: string
}

const Looked = ({ look, children }: { readonly look: Look; readonly children: ReactNode }) => {
  const { theme, accent, language, textSize } = look
  useLayoutEffect(() => {
    const root = document.documentElement
    root.dataset['theme'] = theme
    root.dataset['accent'] = accentKey(accent)
    root.lang = language
    root.style.fontSize = `${textSize}%`
    void setLanguage(language)
  }, [theme, accent, language, textSize])
  return children
}

const choice = (title: string, icon: string, items: readonly string[]) => ({
  toolbar: { title, icon, items: [...items], dynamicTitle: true },
})

const preview: Preview = {
  globalTypes: {
    language: choice('Language', 'globe', ['zh-CN', 'en']),
    theme: choice('Mode', 'mirror', ['light', 'dark']),
    accent: choice('Theme colour', 'paintbrush', ACCENTS),
    textSize: choice('Text size in per cent', 'zoom', ['100', '125', '150', '200']),
  },
  initialGlobals: { language: 'zh-CN', theme: 'light', accent: ACCENTS[0], textSize: '100' },
  parameters: {
    layout: 'padded',
    a11y: { test: 'error' },
    viewport: {
      options: Object.fromEntries(
        [360, 390, 430, 768, 1280].map((width) => [
          `w${width}`,
          { name: `${width} px`, styles: { width: `${width}px`, height: '844px' } },
        ]),
      ),
    },
  },
  decorators: [
    (Story, { globals }) => (
      <Looked look={globals as unknown as Look}>
        <Story />
      </Looked>
    ),
  ],
}

export default preview
