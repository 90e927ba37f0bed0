export const mapPin = 'M12 22s7-6 7-12a7 7 0 0 0-14 0c0 6 7 12 7 12ZM12 12a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z';
