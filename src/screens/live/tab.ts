import { useState } from 'react'

export type RoomTab = 'chat' | 'anchor' | 'match'

/** Which of the room's tabs is looked at; nothing but the view depends on it. */
export const useChosenTab = () => {
  const [chosen, choose] = useState<RoomTab>('chat')
  return { chosen, choose }
}
