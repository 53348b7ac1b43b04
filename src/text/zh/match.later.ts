/** What stands in a replay's place of its end. */
export const laterTexts = {
  'centre.later': '看完回放再看这里',
  'centre.laterHint': '这里会透露后面的比分',
  'centre.toEnd': '直接看结果',
} as const
