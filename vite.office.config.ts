import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The operators' office: a page of its own at `/office/`, of which nothing is in the fans' page. */
export default defineConfig({
  root: 'office',
  base: '/office/',
  publicDir: false,
  plugins: [react()],
  build: {
    outDir: '../dist/client/office',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { entryFileNames: 'assets/[name]-[hash].js' } },
  },
  server: {
    port: 5174,
    proxy: {
      '/api': 'http://127.0.0.1:8080',
      '/uploads': 'http://127.0.0.1:8080',
      '/icon.svg': 'http://127.0.0.1:8080',
    },
  },
})
