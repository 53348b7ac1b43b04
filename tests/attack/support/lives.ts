import { api } from '../../../contract/api'
import { API_PREFIX } from '../../../contract/constants'

interface StartedLive {
  readonly liveId: string
  readonly viewers: number
  readonly anchor: { readonly memberId: string }
}

/** Started streams, the most watched first. */
export const livesAt = async (url: string, limit = 20): Promise<readonly StartedLive[]> => {
  const response = await fetch(`${url}${API_PREFIX}${api.live.getLivingRecordByViewers.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ matchType: 0, page: 1, limit }),
  })
  const { data } = (await response.json()) as {
    data: { list: readonly StartedLive[] }
  }
  return data.list
}
