import type { StorybookConfig } from '@storybook/react-vite'
import { withoutPage } from './plugins.ts'

const config: StorybookConfig = {
  stories: ['../stories/**/*.stories.tsx'],
  addons: ['@storybook/addon-a11y', '@storybook/addon-vitest'],
  framework: { name: '@storybook/react-vite', options: {} },
  // Tools for parts with controls of their own; what stands over the stories has their room.
  features: {
    controls: false,
    actions: false,
    backgrounds: false,
    measure: false,
    outline: false,
    sidebarOnboardingChecklist: false,
  },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // The documentation parser on TypeScript's old interface does not know TypeScript 7.
  typescript: { reactDocgen: 'react-docgen' },
  staticDirs: ['../public', { from: './uploads', to: '/uploads' }],
  viteFinal: (vite) => ({ ...vite, plugins: withoutPage(vite.plugins ?? []) }),
}

export default config
