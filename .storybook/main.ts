import type { StorybookConfig } from '@storybook/react-vite'

const config: StorybookConfig = {
  stories: ['../stories/**/*.stories.tsx'],
  addons: ['@storybook/addon-a11y'],
  framework: { name: '@storybook/react-vite', options: {} },
  core: { disableTelemetry: true },
  // The documentation parser on TypeScript's old interface does not know TypeScript 7.
  typescript: { reactDocgen: 'react-docgen' },
  staticDirs: ['../public'],
}

export default config
