import { defineConfig } from 'vite'

/** The server as plain modules in `dist/server`; packages stay in `node_modules`. */
export default defineConfig({
  publicDir: false,
  build: {
    ssr: true,
    outDir: 'dist/server',
    target: 'node20',
    minify: false,
    rollupOptions: {
      input: {
        main: 'server/main.ts',
        import: 'server/import-main.ts',
        database: 'server/database-main.ts',
        'pglite-worker': 'server/store/pglite-worker.mjs',
      },
      output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
    },
  },
})
