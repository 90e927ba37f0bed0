/**
 * Loads the build of React that visitors' pages are made with, for all tests of a process. Its development build notes
 * where each element is made, which takes a quarter of the time.
 */
const { NODE_ENV } = process.env;
process.env.NODE_ENV = 'production';
await import('react/jsx-runtime');
await import('react-dom/server');
process.env.NODE_ENV = NODE_ENV;

export {};
