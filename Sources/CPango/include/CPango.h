#pragma once
// Only linked: what is called is declared in CCairo.
