/** ENUM-12 What players' positions are called. */
export const positions = {
  'position.G': '门将',
  'position.D': '后卫',
  'position.M': '中场',
  'position.F': '前锋',
  'position.2_F': '前锋',
  'position.2_SF': '小前锋',
  'position.2_PF': '大前锋',
  'position.2_C': '中锋',
  'position.2_SG': '得分后卫',
  'position.2_PG': '控球后卫',
  'position.2_G': '后卫',
} as const
