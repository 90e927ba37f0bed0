export const check = 'm4 12 5 5L20 6';
