import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import wyw from '@wyw-in-js/vite'
import { defineConfig } from 'vite'
import { devMock } from './scripts/dev-mock.ts'
import { firstChunk } from './scripts/first-chunk.ts'
import { inlineStyles } from './scripts/inline-styles.ts'
import { leanAxios } from './scripts/lean-axios.ts'
import { leanMachines } from './scripts/lean-machines.ts'
import { leanPreload } from './scripts/lean-preload.ts'
import { leanReact } from './scripts/lean-react.ts'
import { leanRouter } from './scripts/lean-router.ts'
import { leanXstate } from './scripts/lean-xstate.ts'
import { pageHead } from './scripts/page-head.ts'
import { LINKED, screenFiles } from './scripts/screen-files.ts'
import { serviceWorker } from './scripts/service-worker.ts'

const file = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

export default defineConfig({
  plugins: [
    wyw({
      include: ['src/**/*.{ts,tsx}', 'stories/**/*.{ts,tsx}'],
      babelOptions: {
        presets: ['@babel/preset-typescript', ['@babel/preset-react', { runtime: 'automatic' }]],
      },
    }),
    react(),
    leanAxios(),
    leanMachines(),
    leanPreload(),
    leanReact(),
    leanRouter(),
    leanXstate(),
    firstChunk({
      entry: file('src/main.tsx'),
      linked: Object.values(LINKED).map((screen) => file(screen.slice(1))),
      closely: [
        'machines/match/match.machine.ts',
        'src/features/match/timeline-pane.tsx',
        'src/features/match/statistics-pane.tsx',
      ].map(file),
      room: file(LINKED.live.slice(1)),
      forms: [
        'machines/patterns/form.connect.ts',
        'src/features/form-view.tsx',
        'src/ui/text-area.tsx',
        'src/ui/text-field.tsx',
      ].map(file),
    }),
    pageHead(),
    screenFiles(),
    inlineStyles(),
    serviceWorker(),
    devMock(),
  ],
  // React has had it since 18: what stands in for it in older ones is not shipped.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }] },
  build: {
    outDir: 'dist/client',
    cssTarget: ['safari14', 'chrome90'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Besides the page: what draws home with the page's own views, for the server. It is in a folder that is not served.
      preserveEntrySignatures: 'allow-extension',
      input: { index: 'index.html', prerender: 'src/prerender.tsx' },
      output: {
        entryFileNames: ({ name }) =>
          name === 'prerender' ? '.server/[name].js' : 'assets/[name]-[hash:7].js',
        // The first load names a hundred of them, and no packer makes a hash smaller: 42 bits tell a file's versions apart, and the bundler takes no fewer.
        // The first letters of a name are enough to know a file by.
        chunkFileNames: ({ name }) => `assets/${name.slice(0, 4)}-[hash:7].js`,
        assetFileNames: ({ names: [name = ''] }) =>
          `assets/${name.replace(/\.\w+$/, '').slice(0, 4)}-[hash:6][extname]`,
      },
    },
  },
  server: {
    port: 5173,
    proxy: {
      '/api': { target: 'http://127.0.0.1:8080', ws: true },
      '/media': 'http://127.0.0.1:8080',
      '/uploads': 'http://127.0.0.1:8080',
    },
  },
})
