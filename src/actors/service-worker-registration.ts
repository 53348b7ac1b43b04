import { savesData } from './previews'

/** Has the browser keep the application's files for the next visit, where it may and the person does not save data. */
export const registerServiceWorker = async (): Promise<void> => {
  if (import.meta.env.DEV || savesData() || !('serviceWorker' in navigator)) return
  await navigator.serviceWorker.register('/sw.js')
}
