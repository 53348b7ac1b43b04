/** Sentences of pictures over the whole window. */
export const viewing = {
  'picture.earlier': '上一张',
  'picture.later': '下一张',
  'picture.file': '查看原图',
} as const
