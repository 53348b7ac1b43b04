/** `matches`: reserved ones and those of followed teams. `other`: fans, mentions and what the platform tells. */
export const pushTopics = ['live', 'matches', 'goals', 'messages', 'other'] as const
export type PushTopic = (typeof pushTopics)[number]
