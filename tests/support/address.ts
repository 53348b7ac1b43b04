/** An address as it is saved for the first time. */
export const homeAddress = {
  addressId: null,
  name: '林可',
  phone: '+86 13800138000',
  area: '110105',
  detail: '示例路 8 号',
  isDefault: false,
}
