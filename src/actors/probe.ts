import { API_PREFIX } from '../../contract/constants'

/** Fails where the server is not there, or says that it is not ready. */
export const probe = async (signal: AbortSignal): Promise<void> => {
  const response = await fetch(`${API_PREFIX}/health`, { cache: 'no-store', signal })
  if (!response.ok) throw new Error(`the server says ${response.status}`)
}
